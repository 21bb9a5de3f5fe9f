/**
 * Whether the page renders in software, as in remote desktops and test machines. Such a machine
 * gets a coarser canvas from the start; text stays sharp everywhere.
 */
export function isDrawnBySoftware(): boolean {
  const context = document.createElement('canvas').getContext('webgl');
  if (context === null) return true;
  const details = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown =
    details === null ? '' : context.getParameter(details.UNMASKED_RENDERER_WEBGL);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(String(name));
}
