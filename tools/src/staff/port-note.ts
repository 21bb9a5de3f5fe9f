const SETTINGS = ['JUBILEE_PORT_BACKOFFICE', 'JUBILEE_PORT_BASE'] as const;

/**
 * Where the port of a link to the staff app comes from: from the environment of the command, which may differ from that of the
 * platform. Undefined for a link to a deployed host. Source: STAFF-3.
 */
export function portNote(
  link: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const { port } = new URL(link);
  if (port === '') return undefined;
  const setting = SETTINGS.find((name) => (environment[name] ?? '') !== '');
  const from =
    setting === undefined
      ? `is the default: ${SETTINGS.join(' and ')} are not set here`
      : `comes from ${setting} as set here`;
  return `Its port ${port} ${from}. If the platform runs on other ports, put its port into the link, or run this command with the same setting.`;
}
