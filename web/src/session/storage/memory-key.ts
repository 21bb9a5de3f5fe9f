/**
 * Where this tab remembers that somebody signed in; read before the session's engine is loaded, and
 * by the page's inline starter.
 */
export const MEMORY_KEY = 'jubilee:session';
