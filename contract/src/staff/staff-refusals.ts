/**
 * Refusals of the staff calls beyond those of every surface. They are a table of their own, because no player ever
 * reads one. Source: STAFF rules.
 */
export const STAFF_REFUSALS = {
  // 400
  PASSWORD_TOO_SHORT: { status: 400, message: 'A password has 15 characters or more.' },
  PASSWORD_TOO_LONG: { status: 400, message: 'A password has 1,024 characters or fewer.' },
  PASSWORD_BREACHED: {
    status: 400,
    message: 'This password is known from breaches. Please choose another one.',
  },
  ENTRY_CODE_MISREAD: {
    status: 400,
    message:
      'This is no code: a character is wrong, missing or doubled. Please read the card again.',
  },
  POSTMARK_NOT_POSSIBLE: {
    status: 400,
    message:
      'A postmark is no later than the arrival, and no earlier than the request of the code.',
  },
  ARRIVAL_NOT_POSSIBLE: {
    status: 400,
    message: 'Cards arrive on a day that has come, at most 90 days ago.',
  },
  IMAGE_NOT_ACCEPTED: {
    status: 400,
    message: 'A picture of a card is a JPEG or PNG of 2 MB or less.',
  },
  CONTENT_NOT_VALID: {
    status: 400,
    message: 'This content cannot be published as it is.',
  },
  CODE_WRONG: { status: 400, message: 'This code is wrong or was used already.' },
  PASSKEY_NOT_ADDED: {
    status: 400,
    message: 'This passkey could not be checked, or is known already. Please try again.',
  },
  // 401
  SIGN_IN_FAILED: { status: 401, message: 'Email, password or code is wrong.' },
  PASSKEY_REFUSED: { status: 401, message: 'This passkey does not open the staff app here.' },
  SSO_FAILED: {
    status: 401,
    message: 'This sign-in could not be checked, or was used already. Please begin again.',
  },
  SSO_DECLINED: { status: 401, message: 'You were not signed in there.' },
  SSO_NOT_FRESH: {
    status: 401,
    message: 'You have to sign in there anew to confirm that it is you. Please try again.',
  },
  STAFF_SESSION_REQUIRED: { status: 401, message: 'Please sign in.' },
  // 403
  FOREIGN_ORIGIN: { status: 403, message: 'This request does not come from the staff app.' },
  ROLE_REQUIRED: { status: 403, message: 'Your role does not allow this.' },
  STEP_UP_REQUIRED: { status: 403, message: 'Please confirm that it is you first.' },
  OWN_PROPOSAL: { status: 403, message: 'Somebody else has to decide on your proposal.' },
  OWN_ACCOUNT: { status: 403, message: 'Somebody else has to do this to your account.' },
  NEWLY_JOINED: {
    status: 403,
    message:
      'One of you, or their role for this, is too new here. Somebody who has been here longer, and did not invite them, has to decide; what is proposed by a new role of single sign-on waits some days.',
  },
  PASSWORD_SIGN_IN_CLOSED: {
    status: 403,
    message: 'This account signs in by single sign-on only.',
  },
  SSO_SIGN_IN_REQUIRED: {
    status: 403,
    message: 'You have not come by single sign-on for a day. Please sign in there first.',
  },
  SSO_EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Your email address is not verified there, so it is not known who you are here.',
  },
  SSO_NOBODY: {
    status: 403,
    message: 'Nobody has invited your email address. Please ask an admin for an invitation.',
  },
  SSO_OTHER_ACCOUNT: {
    status: 403,
    message: 'This email address belongs to somebody who signs in there with another account.',
  },
  SSO_SOMEBODY_ELSE: {
    status: 403,
    message: 'This is not the account that you sign in there with.',
  },
  SSO_PASSWORD_ACCOUNT: {
    status: 403,
    message: 'This account is for emergencies and signs in with its password only.',
  },
  SSO_DISABLED: { status: 403, message: 'Your account is disabled. Please ask an admin.' },
  SSO_NO_ROLE: {
    status: 403,
    message: 'None of your groups there gives you a role here. Please ask an admin.',
  },
  SSO_GROUPS_UNKNOWN: {
    status: 403,
    message: 'What came from there does not say which groups you are in. Please ask an admin.',
  },
  SSO_ROLES_LOST: {
    status: 403,
    message: 'Your groups there give you less than before. Please look at what you may still do.',
  },
  SSO_GROUPS_DIFFER: {
    status: 403,
    message:
      'Your groups there give you different roles for different brands. Please ask an admin to change your groups.',
  },
  SSO_OTHER_BRAND: {
    status: 403,
    message: 'Your groups do not give you the brand of this address. Open that of another brand.',
  },
  // 409
  SSO_OFF: { status: 409, message: 'Single sign-on is not set up here.' },
  ROLES_BY_SSO: {
    status: 409,
    message: 'Their groups at single sign-on decide on these roles. Please change them there.',
  },
  INVITATION_NOT_VALID: { status: 409, message: 'This invitation is not valid any more.' },
  STAFF_EMAIL_TAKEN: { status: 409, message: 'There is a member of staff with this email.' },
  TOO_MANY_PASSKEYS: { status: 409, message: 'You have 20 passkeys. Please remove one first.' },
  BATCH_NOT_OPEN: { status: 409, message: 'This batch takes no cards any more.' },
  BATCH_FULL: { status: 409, message: 'This batch is full. Please open another one.' },
  LAST_ADMIN: { status: 409, message: 'One admin at least has to stay.' },
  CONTENT_CHANGED: {
    status: 409,
    message: 'Somebody has published since you began. Please look at what is new first.',
  },
  VIEW_NAME_TAKEN: { status: 409, message: 'You have a view of this name here.' },
  TOO_MANY_VIEWS: { status: 409, message: 'You have 100 views. Please delete one first.' },
  EXPORT_RUNNING: {
    status: 409,
    message: 'Another export of yours is running. Please wait until it is complete.',
  },
  APPROVAL_NOT_OPEN: { status: 409, message: 'This proposal was decided or has expired.' },
  APPROVAL_OUTDATED: {
    status: 409,
    message: 'What this proposal is about has changed since. Please propose it again.',
  },
  ERASURE_NOT_POSSIBLE: {
    status: 409,
    message: 'Something of this player is still open. Please end it first.',
  },
  DAY_NOT_OVER: { status: 409, message: 'This day is not over yet.' },
  DAY_NOT_COUNTED: {
    status: 409,
    message: 'The latest operations are still being counted. Please try again in a minute.',
  },
  // 503
  SSO_UNAVAILABLE: {
    status: 503,
    message: 'Single sign-on cannot be reached right now. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type StaffRefusalCode = keyof typeof STAFF_REFUSALS;
