import { describe, expect, test } from 'vitest';
import { seesField, visibleTo } from './masking.ts';

const viewer = { roles: ['viewer'] } as const;

describe('masking', () => {
  test.each([
    ['email', 'alice@example.com', 'a•••@example.com'],
    ['email', '"a@b"@example.com', '"•••@example.com'],
    ['phoneNumber', '+12025550147', '•••47'],
    ['name', '𝒜da Lovelace', '𝒜•••'],
    ['dateOfBirth', '1990-05-06', '1990-••-••'],
  ] as const)('[CARE-2] of the %s %s a viewer sees %s', (field, value, masked) => {
    expect(visibleTo(viewer, field, value)).toBe(masked);
    expect(visibleTo({ roles: ['viewer', 'admin'] }, field, value)).toBe(value);
  });

  test('[CARE-2] what is not known is not masked, and support does not see birth dates', () => {
    expect(visibleTo(viewer, 'email', null)).toBeNull();
    expect(seesField({ roles: ['support'] }, 'email')).toBe(true);
    expect(seesField({ roles: ['support'] }, 'dateOfBirth')).toBe(false);
  });
});
