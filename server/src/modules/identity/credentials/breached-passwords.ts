/** Passwords known from breaches: a list of 49,000 in a local file. */
let list: Promise<ReadonlySet<string>> | undefined;

/** Case-insensitive. The list is loaded on the first check and then takes about 5 MB. */
export async function isBreachedPassword(password: string): Promise<boolean> {
  list ??= readList();
  return (await list).has(password.normalize('NFC').toLowerCase());
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
}
