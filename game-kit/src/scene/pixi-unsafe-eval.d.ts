/** The library ships this entry without types; it only acts. */
declare module 'pixi.js/unsafe-eval';
