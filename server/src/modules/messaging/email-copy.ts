/**
 * The copy of every email in one language. Sentences are data with the fields `{brand}`, `{name}`,
 * `{lifetime}`, `{tickets}`, `{points}`, `{price}`, `{number}` and `{support}`; a test checks which sentence may use which field.
 */
export const EMAIL_TEMPLATES = [
  'verifyEmail',
  'resetPassword',
  'signIn',
  'verifyAndChangeEmail',
  'recoverEmail',
  'revertSecondFactorAddition',
  'passwordChanged',
  'deviceCopied',
  'postalEntryCredited',
  'dataExportReady',
  'purchaseReceipt',
  'cashOutRequested',
  'cashOutReviewed',
  'cashOutPaid',
  'cashOutFailed',
  'cashOutReturned',
  'cashOutCanceled',
  'staffInvitation',
] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];
/** Their link leads to the staff app, all others to the brand's pages. */
export const STAFF_EMAILS: readonly EmailTemplate[] = ['staffInvitation'];

export interface EmailCopy {
  readonly subject: string;
  /** Preview line that email clients show beside the subject. */
  readonly preview: string;
  readonly headline: string;
  readonly lead: string;
  readonly action: string;
  /** Heading above the steps for a reader who did not cause the email. */
  readonly notYou: string;
  readonly notYouSteps: readonly string[];
}

export interface FrameWording {
  readonly greeting: string;
  readonly greetingByName: string;
  readonly worksOnceFor: string;
  readonly worksOnce: string;
  readonly copyLink: string;
  readonly support: string;
  readonly why: string;
}

export interface EmailLanguage {
  /** BCP 47 tag; also the folder's name. */
  readonly tag: string;
  readonly frame: FrameWording;
  readonly emails: Readonly<Record<EmailTemplate, EmailCopy>>;
}
