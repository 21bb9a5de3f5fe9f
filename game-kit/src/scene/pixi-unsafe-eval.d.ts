/** The library ships this entry without types; it is imported for its side effect. */
declare module 'pixi.js/unsafe-eval';
