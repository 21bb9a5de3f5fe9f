import { playerReport } from '@jubilee/contract/calls/responsible-play';
import { ok, refuse } from '@jubilee/contract/values/result';
import { isoInstant } from '../../platform/clock/clock.ts';
import { chooseLanguage } from '../../platform/language/choose-language.ts';
import { type Route, route } from '../access/index.ts';
import { REPORT_LANGUAGES } from './report-languages.ts';
import { REPORT_LINK_LASTS_MS, type ReportFormat, signReport } from './report-links.ts';
import type { ReportPorts } from './report-ports.ts';

/** Excluded players have it as well. Source: PLAY-4. */
export function playerReportRoutes(ports: ReportPorts): Route[] {
  return [
    route(playerReport, async ({ caller, context, query }) => {
      const { brand, hostname, flags } = context;
      if (!flags.playerReportEnabled) return refuse('FEATURE_OFF');
      const { wallet_id: walletId } = caller.player;
      const language = chooseLanguage(REPORT_LANGUAGES, [query.language, brand.language]).tag;
      const expiresAtMs = ports.clock.now() + REPORT_LINK_LASTS_MS;
      const origin = ports.apiOrigin(brand, hostname);
      const urlOf = (format: ReportFormat) => {
        const link = { brandLocation: brand.location, expiresAtMs };
        const signed = signReport(ports.links, { walletId, format, language }, link);
        return new URL(`/playerReports/${signed}`, origin).href;
      };
      return ok({ url: urlOf('pdf'), csvUrl: urlOf('csv'), expiresAt: isoInstant(expiresAtMs) });
    }),
  ];
}
