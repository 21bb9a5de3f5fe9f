import { expect, test } from 'vitest';
import { emailOfPerson } from './email-of-person.ts';

test.each([
  ['ann.lee@example.com', 'annlee@example.com'],
  ['A.n.n.Lee+work@Example.com', 'annlee@example.com'],
  ['annlee+a+b@example.com', 'annlee@example.com'],
  ['ann-lee@example.com', 'ann-lee@example.com'],
  ['+x@example.com', '+x@example.com'],
  ['annlee@mail.example.com', 'annlee@mail.example.com'],
])('[STAFF-8] %s is of the person %s', (email, person) => {
  expect(emailOfPerson(email)).toBe(person);
});
