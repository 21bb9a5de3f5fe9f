import { useEffect, useRef } from 'react';
import { pageVersion, useAppConfig } from '../app/app-config.ts';
import { loadModule } from '../app/load-part.ts';
import { logProblem } from '../app/log.ts';
import { useFlags } from '../flags/use-flags.ts';
import { useSession } from '../session/session-context.ts';
import { reportsTo } from './may-report.ts';

/** The first screen gets the network and the CPU to itself. */
const AFTER_MS = 1_000;

/** Starts and stops error reporting by stage, flag and settings. Source: ERR-8, ERR-16. */
export function ErrorReports() {
  const config = useAppConfig();
  const to = reportsTo(config, useFlags());
  const { user } = useSession();
  const personal = useRef<readonly string[]>([]);
  useEffect(() => {
    personal.current =
      user === undefined
        ? []
        : [user.email, user.nickname, user.userId].filter((text) => text !== '');
  }, [user]);
  useEffect(() => {
    if (to === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      loadModule(() => import('./start-reporting.ts')).then(
        ({ startReporting }) => {
          if (isOver) return;
          stop = startReporting({
            to,
            stage: config.stage,
            version: pageVersion() ?? config.versionString,
            personal: () => personal.current,
          });
        },
        (cause: unknown) => logProblem('Errors of this page stay on this device', cause),
      );
    }, AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [config, to]);
  return null;
}
