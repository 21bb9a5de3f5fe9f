import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { TextInput } from '@jubilee/ui/text-input';
import { emailProblem } from '../../identity-forms/credential-rules.ts';
import forms from '../../identity-forms/forms.module.css';
import { sentenceOf, useAccount } from './account-security-state.ts';

/**
 * A new address takes effect when its link is followed; until then the old one stays. Source:
 * IDENT-34.
 */
export function EmailDialog(props: { onClose: () => void }) {
  const { account, security, guard } = useAccount();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<{ email: string }>({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (fields) => {
    const email = fields.email.trim();
    const problem = sentenceOf(await guard(() => security.changeEmail(email)));
    if (problem === undefined) setSentTo(email);
    else form.setError('email', { message: problem }, { shouldFocus: true });
  });
  const check = (email: string) => {
    if (email.trim().toLowerCase() === account.email.toLowerCase() && account.email !== '') {
      return t`That’s the address you have already`;
    }
    return emailProblem(email) ?? true;
  };
  const title = account.email === '' ? t`Add your email` : t`Change your email`;
  if (sentTo !== undefined) {
    return (
      <Dialog isOpen title={t`Check your inbox`} onClose={props.onClose}>
        <output>
          <Alert tone="ok">
            <Trans>
              We sent a link to <b>{sentTo}</b>. The address changes when you open it; you may be
              asked to log in once more.
            </Trans>
          </Alert>
        </output>
        <Button look="primary" size="large" block data-autofocus onClick={props.onClose}>
          <Trans>Done</Trans>
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog isOpen title={title} onClose={props.onClose}>
      <p className="muted">
        {account.email === ''
          ? t`We send a link there to make sure that it’s yours.`
          : t`We send a link to the new address. Until you open it, nothing changes. The old address gets an email with a link that undoes the change.`}
      </p>
      <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t`New email`}
          type="email"
          autoComplete="email"
          inputMode="email"
          data-autofocus
          error={errors.email?.message}
          {...form.register('email', { validate: check })}
        />
        <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
          <Trans>Send the link</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
