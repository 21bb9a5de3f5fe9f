import { expect, test } from 'vitest';
import { pageOfMessages } from './sandbox-page.ts';

const emailMessage = {
  channel: 'email',
  to: 'someone@example.com',
  subject: 'Confirm your email',
  text: 'http://localhost:4000/verify?a=1&b=2',
  html: '<html><head></head><body><a href="http://localhost:4000/verify">Go</a></body></html>',
  links: ['http://localhost:4000/verify?a=1&b=2'],
  codes: [],
  sentAt: '2026-01-02T03:04:05.678Z',
} as const;
const smsMessage = {
  ...emailMessage,
  channel: 'sms',
  to: '+12025550123',
  subject: '',
  text: '123456 is your code',
  html: '',
  links: [],
  codes: ['123456'],
} as const;

test('[OPS-12] the page shows codes large, links to follow and emails in a sandboxed frame', () => {
  const page = pageOfMessages([smsMessage, emailMessage]);
  expect(page).toContain('<code>123456</code>');
  expect(page).toContain('href="http://localhost:4000/verify?a=1&amp;b=2" target="_blank"');
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).toContain('href="/outbox.html?to=%2B12025550123"');
  expect(page).toContain('2 messages.');
  expect(page.indexOf('123456')).toBeLessThan(page.indexOf('Confirm your email'));
});

test('[OPS-12] a message’s content never becomes markup of the page', () => {
  const evil = `"></iframe></pre><script>alert(1)</script>'&lt;`;
  const hostile = {
    ...emailMessage,
    to: evil,
    subject: evil,
    text: evil,
    html: evil,
    links: [evil],
  };
  const page = pageOfMessages([{ ...hostile, codes: [evil], sentAt: evil }], { to: evil });
  expect(page).not.toMatch(/<script|<\/iframe><\/pre>/);
  const tags = (html: string) => html.replaceAll(/"[^"]*"/g, '""').match(/<[^>]*>/g);
  const tame = { ...hostile, to: 'a', subject: 'a', text: 'a', html: 'a', links: ['a'] };
  expect(tags(page)).toEqual(
    tags(pageOfMessages([{ ...tame, codes: ['1'], sentAt: 'a' }], { to: 'a' })),
  );
});

test('[OPS-12] the page reloads itself only on request, and keeps its address', () => {
  expect(pageOfMessages([])).not.toContain('http-equiv');
  const page = pageOfMessages([], { to: 'someone@example.com', refreshes: true });
  expect(page).toContain('http-equiv="refresh"');
  expect(page).toContain('value="someone@example.com"');
  expect(page).toContain('No messages yet');
});
