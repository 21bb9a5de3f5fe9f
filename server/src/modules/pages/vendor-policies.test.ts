import { expect, test } from 'vitest';
import { webHeaders } from './security-headers.ts';

const FACTS = {
  origins: {
    api: 'https://api.x.example',
    socket: 'https://socket.x.example',
    games: 'https://games.x.example',
    spinwheel: 'https://wheel.x.example',
    vendor: 'https://vendor.x.example',
    identity: 'https://id.x.example',
  },
  scriptHashes: ["'sha256-x'"],
  isDeployed: true,
  isListed: true,
  canonical: 'https://play.x.example/',
};

test('[ANALYT-11] the policy knows a third party only where the brand is counted by one', () => {
  const policyOf = (isCountedOutside: boolean): string =>
    webHeaders({ ...FACTS, isCountedOutside })['content-security-policy'] ?? '';
  expect(policyOf(false)).not.toMatch(/google|jubilee-analytics|goog#html/);
  const counted = policyOf(true);
  expect(counted).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
  expect(counted).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(counted).toMatch(
    /trusted-types jubilee-worker jubilee-verifier jubilee-analytics goog#html/,
  );
  expect(counted).toContain("require-trusted-types-for 'script'");
  expect(counted).not.toContain('unsafe');
});

test('[LOC-14] the policy knows a location vendor only where the brand has one', () => {
  const policyOf = (locationVendor?: { scriptOrigin: string; connectOrigins: string[] }): string =>
    webHeaders({ ...FACTS, locationVendor })['content-security-policy'] ?? '';
  expect(policyOf()).not.toMatch(/where|jubilee-location/);
  const located = policyOf({
    scriptOrigin: 'https://where.example',
    connectOrigins: ['https://checks.where.example'],
  });
  expect(located).toMatch(/script-src [^;]*https:\/\/where\.example/);
  expect(located).toMatch(/connect-src [^;]*https:\/\/checks\.where\.example/);
  expect(located).toMatch(/trusted-types [^;]*jubilee-location/);
  expect(located).toContain("require-trusted-types-for 'script'");
  expect(located).not.toContain('unsafe');
});
