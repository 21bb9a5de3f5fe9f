declare module 'virtual:ember-isle-facts' {
  import type { EmberIsleFacts } from '@jubilee/game-ember-isle/facts';
  export const facts: EmberIsleFacts;
}
