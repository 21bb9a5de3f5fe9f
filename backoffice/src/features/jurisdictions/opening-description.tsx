import { useQuery } from '@tanstack/react-query';
import {
  jurisdictionRules,
  previewJurisdictionChange,
} from '@jubilee/contract/staff/calls/jurisdictions';
import { CAPABILITIES, capabilitySchema } from '@jubilee/contract/values/capabilities';
import { Alert } from '@jubilee/ui/alert';
import * as z from 'zod/mini';
import { describeAct, type SummaryProps } from '../../acts/act-description.tsx';
import { LivePreview } from '../../acts/live-preview.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { useStaffApp } from '../../app/staff-app.ts';
import { NOTHING } from '../../parts/changes.ts';
import { ChangesTable } from '../../parts/changes-table.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { CAPABILITY_NAMES, capText, jurisdictionName, MODES } from './jurisdiction-names.ts';
import { previewText } from './typed-rules.ts';

const contentSchema = z.object({
  jurisdiction: z.string(),
  capabilities: z.array(capabilitySchema),
  from: z.string(),
  to: z.optional(z.string()),
  prizeCap: z.optional(z.int()),
  source: z.string(),
  note: z.optional(z.string()),
  isForCounsel: z.boolean(),
});

/** Opening a state as whoever decides reads it: what, where, when, by which source, and whom it reaches. Source: STATE-14. */
export const openingDescription = describeAct({
  content: contentSchema,
  title: ({ jurisdiction }) => `Open in ${jurisdictionName(jurisdiction)}`,
  Summary: OpeningSummary,
});

function OpeningSummary({ content, approval }: SummaryProps<z.output<typeof contentSchema>>) {
  const { jurisdiction, capabilities, from, to, prizeCap, source, note } = content;
  const before = useRulesBefore(approval, jurisdiction);
  const names = capabilities.map((one) => CAPABILITY_NAMES[one]).join(', ');
  const days = to === undefined ? `From ${from} on` : `From ${from} up to ${to}, without that day`;
  const capBefore = before === undefined ? NOTHING : capName(before.prizeCap);
  const capAfter = capName(prizeCap ?? null);
  return (
    <>
      <p>
        {days}, {jurisdictionName(jurisdiction)} allows: <strong className="sb">{names}</strong>.{' '}
        {capabilities.includes('ticketsPlay') &&
          (prizeCap === undefined
            ? 'Prizes have no cap. '
            : `No prize is above ${capText(prizeCap)}. `)}
        Source: {source}.{note !== undefined && ` Note: ${note}`}
      </p>
      {content.isForCounsel && <Alert tone="warn">Counsel has to confirm it.</Alert>}
      <ChangesTable
        label="What will be different"
        rows={[
          ...CAPABILITIES.filter((one) => capabilities.includes(one)).map((one) => {
            const was = before?.capabilities.find(({ capability }) => capability === one);
            const text = was === undefined ? NOTHING : was.isAllowed ? 'Allowed' : 'Not allowed';
            return {
              name: CAPABILITY_NAMES[one],
              before: text,
              after: 'Allowed',
              isChanged: text !== 'Allowed',
            };
          }),
          ...(capabilities.includes('ticketsPlay')
            ? [
                {
                  name: 'Prize cap',
                  before: capBefore,
                  after: capAfter,
                  isChanged: capBefore !== capAfter,
                },
              ]
            : []),
        ]}
      />
      <LivePreview
        approval={approval}
        call={previewJurisdictionChange}
        input={{
          params: { jurisdiction },
          body: { capabilities, isAllowed: true, from, to, prizeCap },
        }}
      >
        {(preview) => (
          <Alert>
            {previewText(preview)} Mode: {MODES[preview.modeBefore].text} →{' '}
            {MODES[preview.modeAfter].text}.
          </Alert>
        )}
      </LivePreview>
    </>
  );
}

function capName(prizeCap: number | null): string {
  return prizeCap === null ? 'No cap' : capText(prizeCap);
}

/** What holds now, which is before the act as long as nobody has decided; undefined where it is not known. */
function useRulesBefore(approval: SummaryProps<unknown>['approval'], jurisdiction: string) {
  const { call } = useStaffApp();
  const me = useMe();
  const isHere = approval.brand === useBrand()?.location;
  const rules = useQuery({
    queryKey: ['jurisdictions', 'now'],
    queryFn: () => call(jurisdictionRules, {}),
    enabled: approval.state === 'open' && isHere && mayMake(me, jurisdictionRules),
  });
  return rules.data?.jurisdictions.find((one) => one.jurisdiction === jurisdiction);
}
