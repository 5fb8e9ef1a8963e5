import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { uploadFields } from '../../../domain/documents/schemas.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useFormDraft } from '../../ui/forms/use-form-draft.ts';
import { acceptedFiles, acceptedPhotos, fileProblem, nameOf } from './chosen-file.ts';
import { formatSize, fileKind } from './document-display.tsx';
import { typeOptions } from './document-types.ts';
import { type ChosenFile, defaultType, UPLOAD_DRAFT } from './uploads.ts';
import { useFilePicker } from './use-file-picker.tsx';

const fileField = z
  .custom<File>((value) => value instanceof File, 'Please choose a file')
  .superRefine((file, ctx) => {
    const message = fileProblem(file);
    if (message) ctx.addIssue({ code: 'custom', message });
  });
const uploadForm = uploadFields.extend({ file: fileField });

interface UploadDialogProps {
  onClose: () => void;
  onUpload: (file: ChosenFile) => void;
}

/** Dialog for uploading one file, open while mounted. The specification defines the accepted-formats text. */
export function UploadDialog({ onClose, onUpload }: UploadDialogProps) {
  const id = useId();
  const form = useForm({
    resolver: zodResolver(uploadForm),
    defaultValues: { type: defaultType },
  });
  const draft = useFormDraft(form, UPLOAD_DRAFT, { omit: 'file' });
  const { errors, isSubmitSuccessful } = form.formState;
  const [file, name] = useWatch({ control: form.control, name: ['file', 'name'] });
  const choose = ([first, ...others]: File[]) => {
    if (!first) return;
    if (others.length > 0) {
      form.setError('file', {
        message:
          'Please choose one file here. To upload several at once, close this dialog and drop them onto the page.',
      });
      return;
    }
    form.setValue('file', first);
    const problem = fileProblem(first);
    if (problem) form.setError('file', { message: problem });
    else form.clearErrors('file');
    // Keep the name if the user has typed one.
    if (!form.formState.dirtyFields.name) form.resetField('name', { defaultValue: nameOf(first) });
  };
  const camera = useFilePicker(acceptedPhotos, choose, { capture: 'environment' });
  const close = () => {
    draft.clear();
    onClose();
  };
  const submit = form.handleSubmit((values) => {
    draft.clear();
    onUpload(values);
  });
  return (
    <Dialog
      open
      onClose={close}
      title="Upload a document"
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            icon="upload"
            // Stay busy until the dialog closes, so a second click doesn't upload the file again.
            busy={isSubmitSuccessful}
            disabled={!file || Boolean(errors.file) || typeof name !== 'string' || name.trim() === ''}
          >
            Upload
          </Button>
        </>
      }
    >
      <chakra.form
        id={id}
        noValidate
        display="grid"
        gap="20px"
        pt="12px"
        onSubmit={(event) => void submit(event)}
      >
        {!file && (
          <Button
            variant="outline"
            icon="camera"
            block
            display={{ base: 'inline-flex', lg: 'none' }}
            css={{ '@media (pointer: coarse)': { display: 'inline-flex' } }}
            onClick={camera.open}
          >
            Take a photo
          </Button>
        )}
        {camera.input}
        <Field
          label="File"
          error={errors.file?.message}
          help="Supported formats: PDF, JPG, PNG (Max: 10MB). Word and Excel files are accepted too."
        >
          <FileInput
            file={file}
            onChoose={choose}
            accept={acceptedFiles}
            icon={fileKind(file?.name ?? '').icon}
            note={file && `${fileKind(file.name).word}, ${formatSize(file.size)}`}
          />
        </Field>
        <Field label="Name" error={errors.name?.message}>
          <TextInput {...form.register('name')} maxLength={100} autoComplete="off" />
        </Field>
        <Field label="Type" error={errors.type?.message}>
          <Select {...form.register('type')} options={typeOptions} />
        </Field>
      </chakra.form>
    </Dialog>
  );
}
