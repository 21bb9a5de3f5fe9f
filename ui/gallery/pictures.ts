const FILES = import.meta.glob<string>('../../web/src/art/*.svg', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** URL of a product picture by name. Fault: there is no such picture. */
export function picture(name: string): string {
  const address = FILES[`../../web/src/art/${name}.svg`];
  if (address === undefined) throw new Error(`There is no picture ${name}`);
  return address;
}
