import { initials } from '#domain/accounts/profile.ts';
import { pictureSet } from '#locale/picture.ts';

interface Props {
  nickname: string;
  /** Address of the picture; '' for none. */
  avatar: string;
  className?: string;
}

/** The picture of a person, or the first letters of the name. The name itself always stands beside it. */
export const Avatar = ({ nickname, avatar, className = '' }: Props) => (
  <span className={`face ${className}`}>
    {avatar ? <img src={pictureSet(avatar, 240).src} alt="" width={240} height={240} /> : initials(nickname)}
  </span>
);
