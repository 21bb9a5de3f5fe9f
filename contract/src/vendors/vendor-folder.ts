/** The folder of a vendor: its name in kebab case. */
export function folderOfVendor(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
