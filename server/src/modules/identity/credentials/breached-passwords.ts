/** Passwords that anybody who tries the common ones will try: a list of 49,000 that lies on our own disk. */
let list: Promise<ReadonlySet<string>> | undefined;

/** Letters count without case. The list is read at the first question and takes about 5 MB from then on. */
export async function isBreachedPassword(password: string): Promise<boolean> {
  list ??= readList();
  return (await list).has(password.normalize('NFC').toLowerCase());
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
}
