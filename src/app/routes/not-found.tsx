import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../screens/problem';

/** Every other address. The shell stays, so that people can go elsewhere. */
export const Route = createFileRoute('/_app/$')({ codeSplitGroupings: [], component: NotFound });
