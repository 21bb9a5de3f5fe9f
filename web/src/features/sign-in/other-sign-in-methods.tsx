import { Mail, Smartphone } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import { Trans } from '@lingui/react/macro';
import { useAppConfig } from '../../app/app-config.ts';
import forms from '../../identity-forms/forms.module.css';
import { ProviderMark } from '../../vendors/sign-in-mark.tsx';
import type { SignInActions } from '../../session/sign-in/sign-in-types.ts';
import type { SignInFlow, ProviderChoice } from './sign-in-flow.ts';
import { useSignInMethods } from './use-sign-in-methods.ts';

/**
 * Opens the provider's window and shows that it is open, until the provider responds or the user
 * cancels.
 */
function useProviderWindow(flow: SignInFlow) {
  const { ready, run } = useSignInMethods();
  const { show, pass } = flow;
  const open = (provider: ProviderChoice) => {
    const stopping = new AbortController();
    const openWindow = (methods: SignInActions) =>
      methods.withProvider(provider.id, stopping.signal);
    // Once loaded, synchronously in the click: a window opened later may be blocked. Otherwise the
    // click loads it first.
    const answer =
      ready === undefined
        ? run(async (methods) => (stopping.signal.aborted ? undefined : openWindow(methods)))
        : openWindow(ready);
    show({
      is: 'provider',
      provider,
      stop() {
        stopping.abort();
        show({ is: 'main' });
      },
    });
    void answer.then((outcome) => {
      if (outcome === undefined || stopping.signal.aborted) return;
      const problem = pass(outcome);
      if (problem !== undefined) show({ is: 'main', problem });
    });
  };
  return open;
}

/** Whether the brand offers any sign-in method besides the form of the screen. */
export function useHasOtherSignInMethods(withLink: boolean): boolean {
  const { providers, methods } = useAppConfig().identity;
  return providers.length > 0 || methods.phone || (withLink && methods.emailLink);
}

/** Sign-in methods besides the form: other sign-in providers, an SMS message, an email. Source: IDENT-20, IDENT-22. */
export function OtherSignInMethods(props: { flow: SignInFlow; withLink: boolean }) {
  const { flow } = props;
  const { providers, methods } = useAppConfig().identity;
  const open = useProviderWindow(flow);
  return (
    <div className={forms.methods}>
      {providers.map((provider) => (
        <Button key={provider.id} look="outline" block onClick={() => open(provider)}>
          <ProviderMark id={provider.id} />
          <ContinueWith label={provider.label} />
        </Button>
      ))}
      {methods.phone && (
        <Button look="outline" block onClick={() => flow.show({ is: 'phone' })}>
          <Smartphone className="ic" aria-hidden="true" />
          <Trans>Continue with SMS</Trans>
        </Button>
      )}
      {props.withLink && methods.emailLink && (
        <Button look="outline" block onClick={() => flow.show({ is: 'link' })}>
          <Mail className="ic" aria-hidden="true" />
          <Trans>Email me a sign-in link</Trans>
        </Button>
      )}
    </div>
  );
}

function ContinueWith({ label }: { label: string }) {
  return <Trans>Continue with {label}</Trans>;
}
