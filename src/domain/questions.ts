/** What a question defines about its answers. */
interface Asked {
  readonly id: string;
  readonly blocking_answers: readonly string[];
}

const normalized = (value: string): string => value.trim().toLowerCase();

/** Whether the question marks an answer as one that prevents check-in. */
export const blocks = ({ blocking_answers }: Asked, value: string): boolean =>
  blocking_answers.some((each) => normalized(each) === normalized(value));

/** Whether any of the answers prevents check-in. */
export const anyBlocks = (
  questions: readonly Asked[],
  answers: readonly { readonly question_id: string; readonly value: string }[],
): boolean =>
  questions.some((question) =>
    answers.some(
      ({ question_id, value }) => question_id === question.id && blocks(question, value),
    ),
  );
