/** The address of a project: `https://<key>@<host>[/<path>]/<project>`. Source: ERR-14. */
export interface Dsn {
  readonly publicKey: string;
  readonly projectId: string;
  /** The URL that receives the project's envelopes. */
  readonly envelopeUrl: string;
}

/** Undefined for anything that is not such an address, or that contains a secret. */
export function parseDsn(text: string): Dsn | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, host, pathname, search, hash } = new URL(text);
  const parts = pathname.split('/');
  const projectId = parts.pop() ?? '';
  const isWhole =
    /^https?:$/.test(protocol) && /^[A-Za-z0-9]+$/.test(username) && /^\d+$/.test(projectId);
  if (!isWhole || password !== '' || search !== '' || hash !== '') return undefined;
  return {
    publicKey: username,
    projectId,
    envelopeUrl: `${protocol}//${host}${parts.join('/')}/api/${projectId}/envelope/`,
  };
}
