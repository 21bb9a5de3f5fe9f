/** What samples of several calls share. */
export const SAMPLE_ID = '01920000-0000-7000-8000-000000000001';

export const SAMPLE_IDENTITY_FORM = {
  userId: 'alice',
  firstName: 'Alice',
  lastName: 'Moor',
  yearOfBirth: 1990,
  street: '1 Harbor Street',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  zip: '78701',
} as const;
