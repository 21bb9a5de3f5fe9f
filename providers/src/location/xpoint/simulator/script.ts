/** The simulated vendor's script for the page. It checks where it was loaded from. */
export const SCRIPT = `(() => {
  const origin = new URL('.', document.currentScript.src).href;
  const check = async ({ clientKey, userId, clientBrand, customData }) => {
    const response = await fetch(origin + 'check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientKey, userId, clientBrand, customData }),
    });
    if (!response.ok) throw new Error('The location check failed: ' + response.status);
    return response.json();
  };
  window.Xpoint = Object.freeze({ check });
})();
`;
