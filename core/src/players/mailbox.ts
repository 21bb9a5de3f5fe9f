/** Domains of one provider, the first of them standing for all where they name one mailbox. */
interface Provider {
  readonly domains: readonly string[];
  readonly isOneMailbox?: boolean;
  readonly ignoresDots?: boolean;
}

/** Providers that document that what follows a plus is delivered to the address before it. Others may give both to different people. */
const PROVIDERS_WITH_TAGS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], isOneMailbox: true, ignoresDots: true },
  { domains: ['proton.me', 'protonmail.com', 'pm.me', 'protonmail.ch'] },
  { domains: ['fastmail.com', 'fastmail.fm'] },
];

/**
 * The address that all spellings of one mailbox have in common: whatever counts or compares mailboxes uses it, and no email is sent to it.
 * Source: AUTH-40, PLAY-14.
 */
export function canonicalMailbox(email: string): string {
  const text = email.normalize('NFC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  const provider = PROVIDERS_WITH_TAGS.find(({ domains }) => domains.includes(domain));
  if (provider === undefined) return text;
  const untagged = local.replace(/\+.*$/, '');
  const name = provider.ignoresDots === true ? untagged.replaceAll('.', '') : untagged;
  return `${name}@${provider.isOneMailbox === true ? provider.domains[0] : domain}`;
}
