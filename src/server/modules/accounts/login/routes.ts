import type { login } from '#contract/accounts/login.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { accountExists } from './account-exists.ts';
import { requestCode } from './ask-for-code.ts';
import { logInByCode } from './log-in-by-code.ts';
import { logInByPassword } from './log-in-by-password.ts';
import { readLoginMethods } from './login-methods.ts';
import { register } from './register.ts';
import { resetForgotten } from './reset-forgotten.ts';

export const loginRoutes: Handlers<typeof login> = {
  accountExist: (input, context) => accountExists(context, input),
  accountKnown: (input, context) => accountExists(context, input),
  loginByPassword: (input, context) => logInByPassword(context, input),
  loginByCode: (input, context) => logInByCode(context, input),
  sendCode: (input, context) => requestCode(context, input),
  register: (input, context) => register(context, input),
  resetForgotten: (input, context) => resetForgotten(context, input),
  loginMethods: (_, { mall }) => readLoginMethods(mall),
};
