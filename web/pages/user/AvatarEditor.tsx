import { useTranslation } from 'react-i18next';
import { uploadAvatar } from '#core/contract/user.ts';
import { useCall } from '#web/api/hooks.ts';
import { toast } from '#web/components/toast.ts';
import { storeUser, useUser } from '#web/session/session.ts';
import { AvatarPicker } from './AvatarPicker.tsx';

export function AvatarEditor() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const uploading = useCall(uploadAvatar);

  async function upload(cropped: Blob) {
    const saved = await uploading.ask({ upload: cropped });
    if (!saved) return false;
    storeUser(saved);
    toast.success(t('Update_Successfully'));
    return true;
  }

  return (
    <AvatarPicker
      name={user?.username ?? ''}
      src={user?.avatar}
      pending={uploading.pending}
      onUpload={upload}
    />
  );
}
