import { expect, test } from 'vitest';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import { auditQueryOf, isFiltered } from './audit-filter.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

test('[OFFICE-6] the filter of the URL is what the call takes', () => {
  const search = { who: ID, kind: 'act', what: 'inviteStaff', about: 'staff', id: ' x ' };
  const query = auditQueryOf({ ...search, from: '2026-11-23', to: '2026-11-24' });
  expect(query).toMatchObject({
    staffId: ID,
    kind: 'act',
    what: 'inviteStaff',
    subjectKind: 'staff',
    subjectId: 'x',
  });
  const hours = (Date.parse(query.to ?? '') - Date.parse(query.from ?? '')) / 3_600_000;
  expect(hours).toBeCloseTo(48, 3);
  expect(staffAudit.query.safeParse(query).success).toBe(true);
});

test('[OFFICE-6] values that the call would refuse are left out', () => {
  const search = {
    who: 'nobody',
    kind: 'everything',
    what: 'w'.repeat(101),
    about: ' ',
    id: 'i'.repeat(129),
    from: '2026-02-30',
    to: '0000-01-01',
  };
  expect(Object.values(auditQueryOf(search)).every((value) => value === undefined)).toBe(true);
  expect(isFiltered(search)).toBe(false);
  expect(isFiltered({ kind: 'read' })).toBe(true);
});
