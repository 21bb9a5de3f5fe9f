interface TypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown };
}

let loading: { readonly address: string; readonly done: Promise<void> } | undefined;

/**
 * Adds the script of the brand's location vendor to the page, once; after a failure again. The address is the server's
 * configuration, and the content policy allows no other origin. Fault: it did not load, or another one was loaded before.
 * Source: LOC-14.
 */
export function loadVendorScript(address: string): Promise<void> {
  if (loading !== undefined) {
    if (loading.address !== address) throw new Error('Only one location vendor is loaded');
    return loading.done;
  }
  const done = addScript(address);
  loading = { address, done };
  done.catch(() => {
    loading = undefined;
  });
  return done;
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The location vendor’s script did not load'));
    });
    script.src = trusted(address) as string;
    document.head.append(script);
  });
}

let policy: { createScriptURL(address: string): unknown } | undefined;

function trusted(address: string): unknown {
  const policies = (globalThis as { trustedTypes?: TypePolicies }).trustedTypes;
  if (policies === undefined) return address;
  policy ??= policies.createPolicy('jubilee-location', { createScriptURL: (given) => given });
  return policy.createScriptURL(address);
}
