/** Where this tab remembers that somebody signed in; read before the session's machinery is loaded. */
export const MEMORY_KEY = 'jubilee:session';
