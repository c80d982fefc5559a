import { walkKeptForms } from '@tests/helpers/walk-kept-forms';

walkKeptForms(1, 3);
