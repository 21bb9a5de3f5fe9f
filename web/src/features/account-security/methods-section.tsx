import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@jubilee/ui/button';
import { SettingList, SettingRow } from '@jubilee/ui/setting-row';
import { useToast } from '@jubilee/ui/toast';
import { useAppConfig } from '../../app/app-config.ts';
import { ProviderMark } from '../../vendors/sign-in-mark.tsx';
import { sentenceOf, useAccount } from './account-security-state.ts';
import { removalProblem } from './account-rules.ts';
import { ConfirmDialog } from '../../page-parts/confirm-dialog.tsx';
import { Section } from './section.tsx';

interface LinkedProvider {
  readonly id: string;
  readonly label: string;
  readonly isLinked: boolean;
}

/** The sign-in providers that the brand offers, and any that the account still has from before. */
function useLinkedProviders(): readonly LinkedProvider[] {
  const { account } = useAccount();
  const { providers } = useAppConfig().identity;
  const linked = account.methods.filter((method) => method !== 'password' && method !== 'phone');
  const offered = new Set(providers.map(({ id }) => id));
  return [
    ...providers.map((one) => ({ ...one, isLinked: linked.includes(one.id) })),
    ...linked.flatMap((id) => (offered.has(id) ? [] : [{ id, label: id, isLinked: true }])),
  ];
}

/**
 * Sign-in through other sign-in providers: connect or disconnect one. Source: IDENT-20, IDENT-36.
 */
export function MethodsSection() {
  const providers = useLinkedProviders();
  if (providers.length === 0) return null;
  return (
    <Section
      id="methods"
      title={t`Other ways to sign in`}
      text={t`Connect an account you have elsewhere, and log in with it. We see your name and email there, nothing else.`}
    >
      <SettingList label={t`Other ways to sign in`}>
        {providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} />
        ))}
      </SettingList>
    </Section>
  );
}

function ProviderRow(props: { provider: LinkedProvider }) {
  const { id, label, isLinked } = props.provider;
  const { account, security, guard, done } = useAccount();
  const say = useToast();
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const mustStay = isLinked ? removalProblem(account.methods, id) : undefined;
  const connect = () => {
    setBusy(true);
    void guard(() => security.addProvider(id)).then((outcome) => {
      setBusy(false);
      const problem = sentenceOf(outcome);
      if (problem === undefined) done(t`${label} is connected.`);
      else say(problem, 'bad');
    });
  };
  return (
    <SettingRow
      icon={<ProviderMark id={id} />}
      title={label}
      text={mustStay ?? (isLinked ? t`Connected` : t`Not connected`)}
      end={
        <>
          {!isLinked && (
            <Button size="small" busy={isBusy} aria-label={t`Connect ${label}`} onClick={connect}>
              <Trans>Connect</Trans>
            </Button>
          )}
          {isLinked && (
            <Button
              size="small"
              look="danger-soft"
              disabled={mustStay !== undefined}
              aria-label={t`Remove ${label}`}
              onClick={() => setOpen(true)}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
          {isOpen && (
            <ConfirmDialog
              title={t`Remove ${label}?`}
              text={t`You won’t be able to log in with ${label} any more. Your account there stays as it is.`}
              action={t`Remove`}
              onClose={() => setOpen(false)}
              onConfirm={async () => {
                const problem = sentenceOf(await guard(() => security.removeMethod(id)));
                if (problem !== undefined) return problem;
                setOpen(false);
                done(t`${label} is removed.`);
                return undefined;
              }}
            />
          )}
        </>
      }
    />
  );
}
