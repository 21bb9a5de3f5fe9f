/**
 * What a language has to say to write every email of the platform. Sentences are data with the fields
 * `{brand}`, `{name}`, `{lifetime}` and `{support}`; which sentence may use which is held by a test.
 */
export const EMAIL_TEMPLATES = [
  'verifyEmail',
  'resetPassword',
  'signIn',
  'verifyAndChangeEmail',
  'recoverEmail',
  'revertSecondFactorAddition',
  'passwordChanged',
] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

export interface EmailCopy {
  readonly subject: string;
  /** Shown by email clients beside the subject. */
  readonly preview: string;
  readonly headline: string;
  readonly lead: string;
  readonly action: string;
  /** Stands above the steps for people who did not cause the email. */
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
