/** The two cookies of the staff app: the session, and the browser itself. Source: STAFF-4. */
export interface StaffCookies {
  readonly session: string | undefined;
  readonly device: string | undefined;
}

const SECRET = /^[A-Za-z0-9_-]{43}$/;
const DEVICE_SECONDS = 365 * 86_400;

/** `__Host-` binds a cookie to this host, over https only; browsers refuse it on plain http. */
function nameOf(kind: keyof StaffCookies, isDeployed: boolean): string {
  return `${isDeployed ? '__Host-' : ''}staff-${kind}`;
}

/** A cookie that is sent twice counts as none: nobody knows which of them is right. */
export function readStaffCookies(header: string | undefined, isDeployed: boolean): StaffCookies {
  const parts = (header ?? '').split(';').map((part) => part.trim());
  const read = (kind: keyof StaffCookies): string | undefined => {
    const begin = `${nameOf(kind, isDeployed)}=`;
    const [value, ...more] = parts.filter((part) => part.startsWith(begin));
    const secret = value?.slice(begin.length) ?? '';
    return more.length === 0 && SECRET.test(secret) ? secret : undefined;
  };
  return { session: read('session'), device: read('device') };
}

/** Headers that set both cookies. The session's ends with the browser; the server ends it earlier. */
export function cookiesOf(
  { secret, deviceSecret }: { readonly secret: string; readonly deviceSecret: string },
  isDeployed: boolean,
): string[] {
  return [
    `${nameOf('session', isDeployed)}=${secret}; ${attributesFor(isDeployed)}`,
    deviceCookie(deviceSecret, isDeployed),
  ];
}

export function deviceCookie(deviceSecret: string, isDeployed: boolean): string {
  const name = nameOf('device', isDeployed);
  return `${name}=${deviceSecret}; Max-Age=${DEVICE_SECONDS}; ${attributesFor(isDeployed)}`;
}

export function clearedSession(isDeployed: boolean): string[] {
  return [`${nameOf('session', isDeployed)}=; Max-Age=0; ${attributesFor(isDeployed)}`];
}

function attributesFor(isDeployed: boolean): string {
  return `Path=/; HttpOnly; SameSite=Strict${isDeployed ? '; Secure' : ''}`;
}
