import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { expect, test } from 'vitest';
import { createVendorApp, type VendorDocument } from '../../src/modules/pages/index.ts';

const { services, ports } = await appForFile();
const FORM: VendorDocument = {
  folder: 'form',
  label: 'Form',
  settings: {
    port: 'pay-in',
    scriptUrl: 'https://pay.example/fields.js',
    publicKey: 'key</script><script>',
  },
  scriptOrigins: ['https://pay.example'],
  frameOrigins: ['https://fields.pay.example'],
  connectOrigins: ['https://api.pay.example'],
  powers: ['payment'],
};

test('[PAY-13] a document of a vendor allows that vendor only, and only the page of its brand frames it', async () => {
  const app = await createVendorApp(
    { log: services.log, ids: services.ids },
    {
      root: `${services.root}/web/dist`,
      origins: services.origins,
      deployedStage: undefined,
      documentsOf: ({ location }) =>
        new Map(location === DEFAULT_BRAND.location ? [['pay-in/form', FORM]] : []),
    },
  );
  const open = (url: string, host = 'localhost') => app.inject({ url, headers: { host } });
  const { statusCode, headers, body } = await open('/pay-in/form');
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' https://pay.example");
  expect(policy).toContain('frame-src https://fields.pay.example');
  expect(policy).toContain('connect-src https://api.pay.example');
  expect(policy).toContain(`frame-ancestors http://localhost:${ports.web}`);
  expect(policy).toContain("form-action 'none'");
  expect(headers['permissions-policy']).toContain('payment=(self "https://fields.pay.example")');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['set-cookie']).toBeUndefined();
  // What the operator set cannot end the element that holds it.
  expect(body.match(/<\/script>/g)).toHaveLength(2);
  expect((await open('/scripts/form.js')).statusCode).toBe(200);
  for (const path of ['/', '/pay-in', '/pay-in/other', '/pay-in/form/', '/scripts/../csp.json']) {
    expect((await open(path)).statusCode, path).toBe(404);
  }
  for (const { location } of BRANDS.filter((brand) => brand !== DEFAULT_BRAND)) {
    expect((await open('/pay-in/form', `${location}.localhost`)).statusCode).toBe(404);
  }
  expect((await open('/pay-in/form', 'nobody.example')).statusCode).toBe(421);
  await app.close();
});
