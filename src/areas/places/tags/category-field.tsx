import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { tags } from '@/api/tags';
import type { ControlProps } from '@/kit/resource/definition';
import { fieldProps } from '@/kit/resource/fields';
import { TextField } from '@/ui/text-field';

/** A tag’s category by its name, which may be new; without a name, the tag has none. */
export function CategoryField(props: ControlProps<string | null>) {
  const { value, onChange } = props;
  const categories = useQuery(tags.categories.all({ query: {} }));
  const listId = useId();
  return (
    <>
      <TextField
        {...fieldProps(props)}
        optional
        list={listId}
        autoComplete="off"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
      <datalist id={listId}>
        {categories.data?.elements.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}
