import { loadPart } from '../../app/load-part.ts';
import { type DialogPart, part } from '../../dialogs/dialog-part.tsx';
import type { DialogViewProps } from '../../dialogs/dialog-view.ts';

type Views = typeof import('./ruby-dialogs.tsx');
const view = (name: keyof Views): DialogPart<object> =>
  part(
    loadPart<DialogViewProps<object>>(() =>
      import('./ruby-dialogs.tsx').then((views) => views[name]),
    ),
  );

export const DIALOG_PARTS = {
  ruby_rewards_signup: view('RubySignUpDialog'),
  ruby_rewards_connect: view('RubyConnectDialog'),
  ruby_rewards_purchase: view('RubyPurchaseDialog'),
  ruby_rewards_insufficient_funds: view('RubyInsufficientDialog'),
};
