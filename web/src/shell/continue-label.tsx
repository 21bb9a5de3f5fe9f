import { Trans } from '@lingui/react/macro';

/** What the one tap says; a player without nickname and email has no name here. Source: SESS-35. */
export function ContinueLabel(props: { name: string }) {
  const { name } = props;
  return name === '' ? <Trans>Continue to your account</Trans> : <Trans>Continue as {name}</Trans>;
}
