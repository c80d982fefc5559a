import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../screens/problem';

/** Every other address: the shell stays, so that there is a way on. */
export const Route = createFileRoute('/_app/$')({ codeSplitGroupings: [], component: NotFound });
