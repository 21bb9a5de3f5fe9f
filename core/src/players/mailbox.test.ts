import { expect, test } from 'vitest';
import { canonicalMailbox } from './mailbox.ts';

test.each([
  ['Ann.Bell+casino@GMail.com', 'annbell@gmail.com'],
  ['a.n.n.bell+a+b@googlemail.com', 'annbell@gmail.com'],
  // Only Google ignores dots, and a plus is a character like others where the provider does not say what it means.
  ['Ann.Bell+casino@Fastmail.com', 'ann.bell@fastmail.com'],
  ['ann.bell+casino@proton.me', 'ann.bell@proton.me'],
  ['Ann.Bell+casino@Example.com', 'ann.bell+casino@example.com'],
  ['ann@gmail.com.example.com', 'ann@gmail.com.example.com'],
  ['ann@hotmail.com', 'ann@hotmail.com'],
])('[AUTH-40] %s is the mailbox %s', (email, mailbox) => {
  expect(canonicalMailbox(email)).toBe(mailbox);
  expect(canonicalMailbox(mailbox)).toBe(mailbox);
});
