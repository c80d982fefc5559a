/** The styles every page needs: imported once, first, by whatever renders the product (app, panel, stories). */
import './tokens/base.css';
import './tokens/v1.css';
import './tokens/v2.css';
