import type { login } from '#contract/login.ts';
import type { Handlers } from '../http/handler.ts';
import { accountExists } from '../services/login/account-exists.ts';
import { askForCode } from '../services/login/ask-for-code.ts';
import { logInByCode } from '../services/login/log-in-by-code.ts';
import { logInByPassword } from '../services/login/log-in-by-password.ts';
import { readLoginMethods } from '../services/login/login-methods.ts';
import { register } from '../services/login/register.ts';
import { resetForgotten } from '../services/login/reset-forgotten.ts';

export const loginRoutes: Handlers<typeof login> = {
  accountExist: (input, context) => accountExists(context, input),
  accountKnown: (input, context) => accountExists(context, input),
  loginByPassword: (input, context) => logInByPassword(context, input),
  loginByCode: (input, context) => logInByCode(context, input),
  sendCode: (input, context) => askForCode(context, input),
  register: (input, context) => register(context, input),
  resetForgotten: (input, context) => resetForgotten(context, input),
  loginMethods: (_, { mall }) => readLoginMethods(mall),
};
