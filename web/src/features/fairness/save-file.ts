/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has read the URL by the end of this task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
