import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../../data/download.ts';
import { failureMessage, httpStatus } from '../../../data/errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormSection } from '../../../ui/forms/form-section.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { toast } from '../../../data/notifications.ts';
import { useEnsureConfirmed } from './confirm-provider.tsx';

function refusalText(error: Error): string {
  return httpStatus(error) === 409
    ? 'You already have an export in progress. Please wait for it to finish, or cancel it.'
    : failureMessage(error);
}

/** Section for downloading all of the user's data as one zip file. */
export function ExportSection() {
  const ensureConfirmed = useEnsureConfirmed();
  const save = useMutation({
    mutationFn: () => downloadFile('/api/account/export'),
    onSuccess: () =>
      toast({ title: 'Your export has started', description: 'Your browser will save it as one zip file.' }),
    onError: (error) => {
      // query-client.ts already reports the lost session.
      if (httpStatus(error) === 401) return;
      toast({ title: 'The export did not start', description: refusalText(error), variant: 'destructive' });
    },
  });
  const start = async () => {
    if (await ensureConfirmed()) save.mutate();
  };
  return (
    <FormSection id="export" title="Export">
      <SettingRow>
        <div>
          <chakra.strong display="block" fontWeight="600">
            Everything we hold about you
          </chakra.strong>
          <p>
            Documents, calculations, savings and orders in one zip file, with a README that explains each
            file.
          </p>
        </div>
        <Button
          variant="outline"
          icon="archive"
          busy={save.isPending}
          busyLabel="Starting…"
          onClick={() => void start()}
        >
          Export everything
        </Button>
      </SettingRow>
    </FormSection>
  );
}
