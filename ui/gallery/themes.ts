/** The colors of every brand. */
import.meta.glob('../../brands/src/*/theme.css', { eager: true });
