// Every brand's seeds. What stands in a folder of the brands package is found; nothing is listed here.
import.meta.glob('../../../brands/src/*/theme.css', { eager: true });
