/** Where sign-outs wait that the identity service has not answered; read before the session's engine is loaded. */
export const PENDING_KEY = 'jubilee:sign-outs';
