import { Check, Circle } from 'lucide-react';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { t } from '@lingui/core/macro';
import { passwordRules } from './credential-rules.ts';
import styles from './forms.module.css';

/** The rules of a new password, ticked while it is typed. */
export function PasswordRuleList(props: { password: string; email: string }) {
  return (
    <ul className={styles.rules}>
      {passwordRules(props.password, props.email).map((rule) => (
        <li
          key={`${rule.text} ${String(rule.isMet)}`}
          className={rule.isMet ? styles.met : undefined}
        >
          {rule.isMet ? (
            <Check className="ic ic-16" aria-hidden="true" />
          ) : (
            <Circle className="ic ic-16" aria-hidden="true" />
          )}
          {rule.text}
          <VisuallyHidden>, {rule.isMet ? t`done` : t`not yet`}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
