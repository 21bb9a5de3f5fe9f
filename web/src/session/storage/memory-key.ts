/** Where this tab remembers that somebody signed in; read before the session's machinery is loaded, and by the page's inline starter. */
export const MEMORY_KEY = 'jubilee:session';
