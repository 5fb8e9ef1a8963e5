import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureMessage } from '../../../data/errors.ts';
import { toast } from '../../../data/notifications.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { staffQuery } from '../parts/staff-query.ts';

interface SelectionBarProps {
  ids: readonly number[];
  onClear: () => void;
}

/** Actions on the selected rows. Floats below the table. */
export function SelectionBar({ ids, onClear }: SelectionBarProps) {
  const { data: staff = [] } = useQuery(staffQuery);
  const { mutate, isPending } = useMutation(
    trpc.practice.engagements.assign.mutationOptions({
      onSuccess: async (assigned) => {
        onClear();
        toast({ title: `Assigned ${assigned.length} work item${assigned.length === 1 ? '' : 's'}` });
        await refetchAfterChange(trpc.practice.pathFilter());
      },
      onError: (error) =>
        toast({ title: 'Nothing was assigned', description: failureMessage(error), variant: 'destructive' }),
    }),
  );
  if (ids.length === 0) return null;
  return (
    <chakra.section
      aria-label="Selected work"
      position="sticky"
      bottom="20px"
      width="fit-content"
      maxWidth="full"
      mx="auto"
      mt="14px"
      display="flex"
      alignItems="center"
      gap="14px"
      ps="16px"
      pe="6px"
      py="6px"
      borderRadius="md"
      bg="hero"
      color="on-hero"
      boxShadow="overlay"
      css={{ '--focus-ring': '{colors.hero-action}' }}
    >
      <strong>{ids.length} selected</strong>
      <chakra.div width="220px" color="ink">
        <Select
          aria-label="Assign the selected work"
          value=""
          onChange={({ currentTarget: { value } }) => {
            if (value) mutate({ ids: [...ids], assigneeId: value === 'none' ? null : Number(value) });
          }}
          options={[
            { value: '', label: isPending ? 'Assigning…' : 'Assign to…' },
            ...staff.map(({ id, fullName }) => ({ value: id, label: fullName })),
            { value: 'none', label: 'Nobody' },
          ]}
        />
      </chakra.div>
      <IconButton icon="cross" label="Clear the selection" onClick={onClear} />
    </chakra.section>
  );
}
