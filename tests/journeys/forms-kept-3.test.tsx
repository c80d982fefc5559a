import { walkKeptForms } from '@tests/helpers/walk-kept-forms';

walkKeptForms(2, 3);
